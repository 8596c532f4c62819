import { mount } from 'svelte';
import App from './App.svelte';
import { load } from './engine.ts';
import { followNotices } from './led.ts';
import { settings } from './settings.svelte.ts';
import './styles/theme.css';
import './styles/base.css';
import './styles/objects.css';
import './styles/wheel.css';
import './styles/display.css';
import './styles/game.css';
import './styles/notices.css';
import './styles/players.css';
import './styles/drawer.css';
import './styles/turnbar.css';
import './styles/strip.css';
import './styles/result.css';
import './styles/score.css';
import './styles/start.css';
import './styles/dialogs.css';
import { keepPage, update } from './update.svelte.ts';
import { preferred, speak } from './words.svelte.ts';

// The engine comes while the first words are drawn.
load().catch(() => {});
await speak(settings.language ?? preferred(navigator.languages)).catch(() => speak('en'));
const target = document.getElementById('app');
if (target) {
  target.replaceChildren();
  mount(App, { target, props: { update } });
}
followNotices();
// Where nothing may be kept, there is no service worker, or only an error; the page works all the same.
if (import.meta.env.PROD) keepPage().catch(() => {});
