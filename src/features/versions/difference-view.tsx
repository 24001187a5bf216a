import { useLanguage } from '../../admin/admin-language.tsx';
import { Portrait } from '../media/portrait.tsx';
import { Notice } from '../../ui/notice.tsx';
import { eachText, TEXT_LABELS } from '../interviews/interview.schema.ts';
import { isChanged, type Difference, type TextDifference } from './difference.schema.ts';
import { Passages } from './passages.tsx';
import { QuestionDifferences } from './question-differences.tsx';

/** CSS width of a picture before and after. */
const PICTURE_SIZES = '7rem';

export interface DifferenceViewProps {
  difference: Difference;
  /** Whose pictures they are. */
  owner: { id: string; name: string };
}

/** What became of a whole interview or page, part by part; what did not change is folded. */
export function DifferenceView({ difference, owner }: DifferenceViewProps) {
  const { t } = useLanguage();
  const { image } = difference;
  const isSame = !image.isChanged && !hasTextChanges(difference);
  return (
    <div className="difference">
      {isSame && <Notice icon="check" title={t('difference.none')} />}
      {image.isChanged && <ImageDifference image={image} owner={owner} />}
      {difference.kind === 'info_page' ? (
        <Part title={t('infoPage.text')} passages={difference.text} />
      ) : (
        <>
          {Object.values(
            eachText((name) => <Part key={name} title={t(TEXT_LABELS[name])} passages={difference[name]} />),
          )}
          <Part title={t('guest.title')} passages={difference.guest} />
          <Part title={t('topics.title')} passages={difference.topics} />
          <QuestionDifferences questions={difference.questions} />
        </>
      )}
    </div>
  );
}

function hasTextChanges(difference: Difference): boolean {
  if (difference.kind === 'info_page') return isChanged(difference.text);
  const { guest, topics, questions } = difference;
  const texts = Object.values(eachText((name) => difference[name]));
  return (
    [...texts, guest, topics].some(isChanged) ||
    questions.some(({ change, isMoved }) => change !== 'same' || isMoved)
  );
}

function Part({ title, passages }: { title: string; passages: TextDifference }) {
  if (passages.length === 0) return null;
  return (
    <section className="difference-part">
      <h3 className="difference-label">{title}</h3>
      <Passages passages={passages} />
    </section>
  );
}

function ImageDifference({
  image,
  owner,
}: { image: Difference['image'] } & Pick<DifferenceViewProps, 'owner'>) {
  const { t } = useLanguage();
  const sides = [
    { label: t('difference.image.before'), shown: image.before },
    { label: t('difference.image.after'), shown: image.after },
  ];
  return (
    <section className="difference-part">
      <h3 className="difference-label">{t('interview.image')}</h3>
      <div className="difference-images">
        {sides.map(({ label, shown }) => (
          <figure key={label}>
            {shown ? (
              <Portrait {...owner} image={shown} sizes={PICTURE_SIZES} />
            ) : (
              <span className="difference-no-image">{t('difference.image.none')}</span>
            )}
            <figcaption>{label}</figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
