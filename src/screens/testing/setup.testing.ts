import { prepareTests } from './admin.testing.tsx';

// Vitest runs this file before each test file.
prepareTests();
