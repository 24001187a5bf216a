import { useLanguage } from '../../admin/admin-language.tsx';
import { Portrait } from '../media/portrait.tsx';
import { useSite } from '../../site/use-site.ts';
import type { ImageChoice } from '../../ui/forms/image-choice.ts';
import {
  ImageDescriptionFields,
  type ImageDescriptionFieldsProps,
} from '../media/browser/image-description.client.tsx';
import { ImageField } from '../media/browser/image-field.client.tsx';
import type { Image } from '../media/media.schema.ts';
import './info-page-edit.css';

/** CSS widths of the current image. */
const IMAGE_SIZES = '(max-width: 1023.98px) 12rem, 16rem';

interface InfoPageImageProps {
  /** The saved image. */
  current: Image | null;
  choice: ImageChoice;
  onChange: (choice: ImageChoice) => void;
  /** Its focal point and alternative text; null where they are not saved with the page. */
  description: Pick<ImageDescriptionFieldsProps, 'focus' | 'onFocus' | 'alt'> | null;
  /** Disables the field while the form is sent. */
  isBusy: boolean;
}

/** The image of an info page, and a field for another one. */
export function InfoPageImage({ current, choice, onChange, description, isBusy }: InfoPageImageProps) {
  const { t } = useLanguage();
  const { host } = useSite();
  return (
    <section className="panel info-page-image">
      <header className="panel-head">
        <h2 className="panel-title">{t(current ? 'infoPage.image.current' : 'infoPage.image')}</h2>
      </header>
      <div className="panel-body">
        {current && <Portrait id={host.slug} name={host.name} image={current} sizes={IMAGE_SIZES} />}
        <ImageField
          form="edit"
          label={t(current ? 'infoPage.image.replace' : 'infoPage.image.add')}
          choice={choice}
          onChange={isBusy ? ignore : onChange}
        />
        {description && <ImageDescriptionFields current={current} choice={choice} {...description} />}
      </div>
    </section>
  );
}

const ignore = () => undefined;
