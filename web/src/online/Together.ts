/** What is wanted at a table only once others have come: what is said, and what they did meanwhile. */
import '../styles/company.css';

export { default as Phrases } from './Phrases.svelte';
export { default as Since } from './Since.svelte';
export { default as Talk } from './Talk.svelte';
