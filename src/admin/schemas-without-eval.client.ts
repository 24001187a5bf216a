import { z } from 'zod';

// At its first schema zod otherwise tries whether it may compile code. The Content-Security-Policy forbids that, and
// browsers report the attempt. `root.tsx` imports this first, so that it runs before all schemas.
z.config({ jitless: true });
