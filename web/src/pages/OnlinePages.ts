/** The pages for playing with others: wanted by some, and loaded when they are. */
export { default as OthersPage } from './OthersPage.svelte';
export { default as TablePage } from './TablePage.svelte';
