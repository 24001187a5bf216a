import { useLanguage } from '../../admin/admin-language.tsx';
import { Panel } from '../../admin/panel.tsx';
import { pageText } from '../../messages/page-text.ts';
import type { FontFields } from './appearance.schema.ts';
import { applySiteFonts } from './site-fonts.client.ts';
import '../../ui/text/rich-text.css';
import './font-settings.css';

/** A preview of the settings while they are being chosen. */
export function FontPreview({ fonts }: { fonts: FontFields }) {
  const { t } = useLanguage();
  return (
    <Panel className="font-preview" title={t('admin.fonts.preview')} tools={<FontFacts fonts={fonts} />}>
      <FontSample fonts={fonts} />
    </Panel>
  );
}

/** A summary of the settings. */
export function FontFacts({ fonts: { family, sizePx } }: { fonts: FontFields }) {
  return (
    <bdi className="chip" dir="ltr">
      {family}, {sizePx}px
    </bdi>
  );
}

/**
 * A question with an answer: text, marks, Latin letters, digits and the alphabet. Arabic, like the site, in both languages
 * of the area.
 */
export function FontSample({ fonts }: { fonts: FontFields }) {
  return (
    <div className="font-sample" lang="ar" dir="rtl" ref={(element) => applySiteFonts(element, fonts)}>
      <p className="font-sample-question">{pageText('admin.fonts.sample.title')}</p>
      <div className="rich-text rich-text-reading">
        <p>{pageText('admin.fonts.sample.text')}</p>
        <p>{pageText('admin.fonts.sample.marks')}</p>
        <p>
          {pageText('admin.fonts.sample.latin')}{' '}
          <bdi dir="ltr" lang="en">
            Typography 0123456789
          </bdi>{' '}
          <bdi dir="rtl">{ARABIC_DIGITS}</bdi>
        </p>
        <p>{pageText('admin.fonts.sample.letters')}</p>
      </div>
    </div>
  );
}

const ARABIC_DIGITS = '\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669';
