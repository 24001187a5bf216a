import { Portrait } from '../../media/portrait.tsx';
import { pageText } from '../../../messages/page-text.ts';
import type { Image } from '../../media/media.schema.ts';
import { TitleText } from '../../../ui/text/title-text.tsx';

export interface NextInterviewView {
  id: string;
  name: string;
  path: string;
  image: Image | null;
}

/** The way on after the last answer. */
export function NextInterview({ interview: { id, name, path, image } }: { interview: NextInterviewView }) {
  return (
    <section className="next-interview">
      <a className="interview-card next-interview-card page" href={path}>
        <div>
          <p className="next-interview-label">{pageText('interview.next')}</p>
          <h2 className="next-interview-title">
            <TitleText className="interview-card-name" title={name} />
          </h2>
        </div>
        <Portrait id={id} name={name} image={image} sizes="(max-width: 767.98px) 6.5rem, 15rem" isTinted />
      </a>
    </section>
  );
}
