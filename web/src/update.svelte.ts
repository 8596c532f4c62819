/** Set when a newer page waits: games are kept after every move, so that it can come at any time. */
export const update: { ready: (() => void) | null } = $state({ ready: null });
