import { useLanguage } from '../../admin/admin-language.tsx';
import { type Loaded, LoadedContent } from '../../admin/admin-screen.tsx';
import { Panel } from '../../admin/panel.tsx';
import { dayTitle } from '../activity/activity-days.ts';
import { useShownInterview } from '../interviews/editor/interview-screen.client.tsx';
import type { Readership } from './readership.client.ts';
import { type DayReads, READ_STAGES } from './readership.schema.ts';
import './readership.css';

/** How often the interview on the screen was read; nothing before it was published. */
export function ReadershipPanel({ loaded }: { loaded: Loaded<Readership> }) {
  const { t } = useLanguage();
  const { state } = useShownInterview().interview;
  if (state !== 'published' && loaded.isLoaded && loaded.data.opened === 0) return null;
  return (
    <Panel title={t('readership.title')}>
      <div className="panel-body readership">
        <LoadedContent loaded={loaded} failed={t('readership.failed')}>
          {(readership) => <Readings {...readership} />}
        </LoadedContent>
      </div>
    </Panel>
  );
}

function Readings({ days, ...sums }: Readership) {
  const { t, count } = useLanguage();
  const read = days.filter(({ opened, finished }) => opened + finished > 0);
  return (
    <>
      <p className="readership-sums">
        {READ_STAGES.map((stage) => (
          <span key={stage} className={`readership-${stage}`}>
            {count(stage, sums[stage])}
          </span>
        ))}
      </p>
      {read.length > 0 && (
        <>
          <Chart days={days} />
          <DayTable days={read.toReversed()} today={days.at(-1)?.day ?? ''} />
        </>
      )}
      <p className="detail">{t('readership.hint')}</p>
    </>
  );
}

/** The height of the chart in its own units; a day of fewer readings than `FULL` does not fill it. */
const HEIGHT = 100;
const FULL = 4;

/** A bar for each day; screen readers have the table. */
function Chart({ days }: { days: DayReads[] }) {
  const { locale } = useLanguage();
  const most = Math.max(FULL, ...days.flatMap(({ opened, finished }) => [opened, finished]));
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <div aria-hidden="true">
      <svg className="readership-chart" viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none">
        {days.flatMap((one, at) =>
          READ_STAGES.map((stage) => {
            const height = (one[stage] / most) * HEIGHT;
            const place = { x: at + 0.15, y: HEIGHT - height, width: 0.7, height };
            return <rect key={`${stage} ${one.day}`} className={`readership-${stage}`} {...place} />;
          }),
        )}
      </svg>
      <p className="readership-axis detail">
        <span>{dayTitle(locale, first, last)}</span>
        <span>{dayTitle(locale, last, last)}</span>
      </p>
    </div>
  );
}

function DayTable({ days, today }: { days: DayReads[]; today: string }) {
  const { t, locale, number } = useLanguage();
  return (
    <details className="readership-days">
      <summary>{t('readership.days')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('readership.day')}</th>
            {READ_STAGES.map((stage) => (
              <th key={stage} scope="col">
                {t(`readership.${stage}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((one) => (
            <tr key={one.day}>
              <th scope="row">{dayTitle(locale, one.day, today)}</th>
              {READ_STAGES.map((stage) => (
                <td key={stage}>{number(one[stage])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
