import { xml, Xml } from '../../kernel/xml.ts';
import { proseAttributes } from '../../kernel/text-direction.ts';
import { directBlocks } from '../../rich-text/direct-blocks.ts';
import { PICTURE_TAG } from '../../rich-text/rich-text.ts';
import { writtenMarkup } from '../../rich-text/written-markup.ts';
import type { SiteNames } from '../../site/site.ts';
import { interviewPath } from '../interviews/interview-view.ts';
import { recordingMarkup } from '../interviews/recording-markup.ts';
import { recordingOf } from '../interviews/recording.ts';
import type { Interview, InterviewListQuery, Published } from '../interviews/interview.schema.ts';
import { listFullInterviews } from '../interviews/interviews.server.ts';
import type { InterviewServices } from '../interviews/interview-saves.server.ts';
import { imagePath, type Image } from '../media/media.schema.ts';
import { type PermanentId, permanentIds } from './identity.server.ts';
import type { IdentityReader } from './identity.store.ts';

/** Data of the site in a feed. */
type FeedSite = FeedAddresses & FeedNames;

interface FeedAddresses {
  siteUrl: string;
  uploadsBaseUrl: string;
}

type FeedNames = Pick<SiteNames, 'platformName' | 'tagline' | 'icon'> & {
  host: Pick<SiteNames['host'], 'name'>;
};

/** The services that the rules on feeds need. */
export type FeedServices = InterviewServices & {
  config: FeedAddresses;
  siteNames(): Promise<FeedNames>;
  storage: { identity: IdentityReader };
};

/** The content of a feed, independent of its format. */
export interface Feed {
  /** Permanent, like those of its entries. */
  id: string;
  site: FeedSite;
  /** Newest first. */
  entries: FeedEntry[];
  updatedAt: Date;
}

/** One interview in both feed formats. */
export interface FeedEntry {
  /** Independent of its title and of the address of the site. */
  id: string;
  url: string;
  title: string;
  /** HTML with an explicit direction. */
  summary: string;
  /** The whole interview as HTML that is right-to-left in any context. */
  html: string;
  /** Names of its topics. */
  topics: string[];
  /** The recording, if it is an audio file. */
  audio: { url: string; type: string } | null;
  publishedAt: Date;
  updatedAt: Date;
}

const NEWEST: InterviewListQuery = { page: 0, pageSize: 20, sort: 'publishedAt', order: 'desc', q: '' };
/** The largest width at which feed readers show images. */
const PICTURE_WIDTH_PX = 800;

/** The newest 20 interviews with their whole text. */
export async function readFeed(services: FeedServices): Promise<Feed> {
  const { siteUrl, uploadsBaseUrl } = services.config;
  const { platformName, tagline, icon, host } = await services.siteNames();
  const site = { siteUrl, uploadsBaseUrl, platformName, tagline, icon, host };
  const { items } = await listFullInterviews(services, NEWEST);
  const idOf = await permanentIds(services.storage);
  const entries = items.map((interview) => toEntry(site, interview, idOf));
  return { id: idOf('/'), site, entries, updatedAt: lastChange(entries) ?? services.clock.now() };
}

/** The last change of any entry; null if there are none. */
function lastChange(entries: FeedEntry[]): Date | null {
  if (entries.length === 0) return null;
  return new Date(Math.max(...entries.map((entry) => entry.updatedAt.getTime())));
}

function toEntry(site: FeedSite, interview: Published<Interview>, idOf: PermanentId): FeedEntry {
  const { id, name, summary, topics, createdAt, publishedAt, updatedAt } = interview;
  return {
    id: idOf(`/interview/${id}`, createdAt),
    url: new URL(interviewPath(interview), site.siteUrl).href,
    title: name,
    summary: prose(summary).source,
    html: entryHtml(site, interview),
    topics: topics.map((topic) => topic.name),
    audio: audioOf(interview.recording),
    publishedAt: new Date(publishedAt),
    updatedAt: new Date(updatedAt),
  };
}

function entryHtml(site: FeedSite, { name, summary, image, recording, questions }: Interview): string {
  const pairs = questions.map(
    ({ question, answer }) =>
      xml`<h3>${writtenMarkup(question)}</h3>${new Xml(withPictures(site, withoutClasses(directBlocks(answer))))}`,
  );
  return xml`<div dir="rtl" lang="ar">${picture(site, name, image)}${prose(summary)}${recordingMarkup(recording)}${pairs}</div>`
    .source;
}

function audioOf(address: string): FeedEntry['audio'] {
  const { url = '', audioType: type = null } = recordingOf(address) ?? {};
  return type === null ? null : { url, type };
}

function prose(text: string): Xml {
  const { dir, lang } = proseAttributes(text);
  return xml`<p dir="${dir}" lang="${lang}">${text}</p>`;
}

function picture({ uploadsBaseUrl }: FeedSite, name: string, image: Image | null): Xml | null {
  if (!image) return null;
  if (image.kind === 'external') return xml`<p><img src="${image.url}" alt="${name}"></p>`;
  const width = image.widths.find((px) => px >= PICTURE_WIDTH_PX) ?? image.width;
  const height = Math.round((width * image.height) / image.width);
  const src = uploadsBaseUrl + imagePath(image, width, 'webp');
  return xml`<p><img src="${src}" alt="${name}" width="${width}" height="${height}"></p>`;
}

/** Pictures of sanitised HTML by their full addresses. */
function withPictures({ uploadsBaseUrl }: FeedSite, html: string): string {
  return html.replace(PICTURE_TAG, (tag) => tag.replace('/uploads/', `${uploadsBaseUrl}/uploads/`));
}

/** Our classes have no meaning in a feed reader. In sanitised HTML every `<` opens a tag. */
function withoutClasses(html: string): string {
  return html.replace(/(<[a-z][a-z0-9]*) class="[^"]*"/g, '$1');
}
