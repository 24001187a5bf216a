// The development server transforms components for hot reload and wants its runtime to be there first.
import 'virtual:react-router/inject-hmr-runtime';
import './loader.ts';
