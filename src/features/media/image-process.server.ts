/**
 * The program that decodes an upload, or checks the files of an image from an archive, in a separate process, so that an
 * exploit of a decoder cannot reach any data.
 */
import sharp from 'sharp';
import { serveProgram } from '../../kernel/processes/run-program.server.ts';
import { encodeImage } from './image-encode.server.ts';
import { encodedFilesSchema } from './image-process.schema.ts';
import { keepImage } from './kept-image.server.ts';

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
// The files of one image are encoded in parallel; threads inside each would only add memory.
sharp.concurrency(1);

serveProgram(async (input) => {
  if (input instanceof Uint8Array) return encodeImage(input);
  sharp.unblock({ operation: ['VipsForeignLoadHeifBuffer'] });
  return (await keepImage(encodedFilesSchema.parse(input))) ?? false;
});
