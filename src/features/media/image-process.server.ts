/**
 * The program that decodes an upload in a separate process, so that an exploit of a decoder cannot reach any data.
 */
import sharp from 'sharp';
import { serveProgram } from '../../kernel/processes/run-program.server.ts';
import { encodeImage } from './image-encode.server.ts';

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

serveProgram(async (bytes) => {
  if (!(bytes instanceof Uint8Array)) throw new TypeError('expected the bytes of an image');
  return encodeImage(bytes);
});
