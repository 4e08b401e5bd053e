import { type Chapter, headingIds, readChapters } from '../prose/chapters.ts'

/** The pages that continue a chapter of the description with the same heading. */
const TOPICS: Readonly<Record<Topic, RegExp>> = {
  authentication: /^(authentication|authorization|authenticating|security|api keys?)\b/i,
  limits: /^(rate[- ]?limit(s|ing)?|limits|quotas?|throttling)\b/i,
  errors: /^(errors?|error (codes|handling|responses)|problems)\b/i,
  deprecations: /\b(deprecations?|sunset)\b/i,
}

export type Topic = 'authentication' | 'limits' | 'errors' | 'deprecations'

/** The description of an API, distributed over the pages. */
export interface Chapters {
  /** The text above the first heading: the index shows it. */
  lead: string
  byTopic: ReadonlyMap<Topic, readonly Chapter[]>
  /** Chapters that are on no other page. */
  guide: readonly Chapter[]
}

export function partDescription(description: string): Chapters {
  const { lead, chapters } = readChapters(description)
  const topics = Object.keys(TOPICS) as Topic[]
  const topicOf = (chapter: Chapter) => topics.find((topic) => TOPICS[topic].test(chapter.title))
  const byTopic = new Map(topics.map((topic) => [topic, chapters.filter((chapter) => topicOf(chapter) === topic)]))
  return { lead, byTopic, guide: chapters.filter((chapter) => topicOf(chapter) === undefined) }
}

/** The page that shows each heading of the description, by its id. */
export function headingPages({ lead, byTopic, guide }: Chapters): Map<string, string> {
  const pages = new Map<string, string>()
  const add = (id: string, page: string) => pages.has(id) || pages.set(id, page)
  for (const id of headingIds(lead)) add(id, 'index')
  for (const [page, chapters] of [...byTopic, ['guide', guide] as const])
    for (const { id, markdown } of chapters) for (const each of [id, ...headingIds(markdown)]) add(each, page)
  return pages
}
