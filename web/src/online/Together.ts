/** What is wanted at a table only once others have come, or a game is on: what is said, and what happened meanwhile. */
import '../styles/company.css';

export { default as Phrases } from './Phrases.svelte';
export { default as Since } from './Since.svelte';
export { default as Talk } from './Talk.svelte';
