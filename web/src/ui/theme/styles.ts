// In this order, so that our styles override the library's.
import './base.css';
import '@fontsource-variable/inter';
import './global.css';
