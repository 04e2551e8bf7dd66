// In this order: what is ours may say otherwise than the library.
import './ui/base.css';
import '@fontsource-variable/inter';
import './ui/global.css';
