export { printSheet } from '../print.ts';
export { default as RulesPage } from './RulesPage.svelte';
export { default as TutorialPage } from './TutorialPage.svelte';
