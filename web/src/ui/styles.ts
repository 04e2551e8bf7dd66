// In this order: what is ours may say otherwise than the library.
import './base.css';
import '@fontsource-variable/inter';
import './global.css';
