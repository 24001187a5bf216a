// The development server's hot reload needs its runtime to be loaded before any component.
import 'virtual:react-router/inject-hmr-runtime';
import './loader.ts';
