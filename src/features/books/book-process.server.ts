import sharp from 'sharp';
import { z } from 'zod';
import { serveProgram } from '../../kernel/processes/run-program.server.ts';

/** Encodes the pictures of a book as JPEG, outside of the server, so that the library and its memory stay out of it. */
sharp.block({ operation: ['VipsForeignLoad'] });
// The files of our own encoder.
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
sharp.cache(false);

const JPEG_QUALITY = 80;
const pictures = z.array(z.instanceof(Uint8Array));

serveProgram(async (files) => {
  const encoded: Uint8Array[] = [];
  for (const file of pictures.parse(files)) {
    encoded.push(
      await sharp(file).flatten({ background: 'white' }).jpeg({ quality: JPEG_QUALITY }).toBuffer(),
    );
  }
  return encoded;
});
