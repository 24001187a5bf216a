import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useLanguage } from '../../admin/admin-language.tsx';
import { Portrait } from '../media/portrait.tsx';
import { useSite } from '../../site/use-site.ts';
import type { ImageChoice } from '../../ui/forms/image-choice.ts';
import { DescribedImage } from '../media/browser/described-image.client.tsx';
import { ImageField } from '../media/browser/image-field.client.tsx';
import type { ImageDescriptionValue } from '../media/image-description.ts';
import type { Image } from '../media/media.schema.ts';
import type { InfoPageKind } from './info-page.schema.ts';
import './info-page-edit.css';

/** CSS widths of the current image. */
const IMAGE_SIZES = '(max-width: 1023.98px) 12rem, 16rem';

interface InfoPageImageProps {
  kind: InfoPageKind;
  saved: Image | null;
  choice: ImageChoice;
  onChange: (choice: ImageChoice) => void;
  /** Only the picture of the host has one. */
  description: UseFormReturn<ImageDescriptionValue>;
  /** Disables the field while the form is sent. */
  isBusy: boolean;
}

/** The image of an info page, and a field for another one. */
export function InfoPageImage({ kind, description, ...image }: InfoPageImageProps) {
  const { t } = useLanguage();
  const { host } = useSite();
  const focus = useWatch({ control: description.control, name: 'imageFocus' });
  const { saved, choice, onChange, isBusy } = image;
  const label = t(saved ? 'infoPage.image.replace' : 'infoPage.image.add');
  return (
    <section className="panel info-page-image">
      <header className="panel-head row">
        <h2 className="panel-title">{t(saved ? 'infoPage.image.current' : 'infoPage.image')}</h2>
      </header>
      <div className="panel-body stack stack-5">
        {saved && <Portrait id={host.slug} name={host.name} image={saved} sizes={IMAGE_SIZES} />}
        {kind === 'host' ? (
          <DescribedImage kind="edit" label={label} form={description} focus={focus} {...image} />
        ) : (
          <ImageField
            form="edit"
            label={label}
            choice={choice}
            onChange={(next) => !isBusy && onChange(next)}
          />
        )}
      </div>
    </section>
  );
}
