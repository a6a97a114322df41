/** Reads what the team's reviews say about findings, as far as they changed. */
import { parseJson } from '../../contract/json.ts'
import { storedReviewFile } from '../../contract/studio/files/team-marks.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { StoredReview } from './stored-shapes.ts'
import type { ConversationCalls } from './threaded-store.ts'

/** Beyond it, the number is read again. */
const maxRemembered = 1000

/** One for each store. */
export class ReviewSync {
  readonly #store: Pick<ConversationCalls, 'setReviews'>
  /** The records' entity tags, by number. */
  readonly #seen = new Map<string, string>()

  constructor(store: Pick<ConversationCalls, 'setReviews'>) {
    this.#store = store
  }

  /** @param records undefined without a workspace: then browsers keep reviews to themselves */
  async read(
    records: Pick<WorkspaceStore, 'list' | 'read'> | undefined,
    phoneNumberId: string,
  ): Promise<void> {
    if (records === undefined) return
    const group = { kind: 'reviews', phoneNumberId } as const
    const summaries = await records.list(group)
    const tags = summaries.map(({ name, etag }) => `${name} ${etag}`).join('\n')
    if (this.#seen.get(phoneNumberId) === tags) return
    const reviews: StoredReview[] = []
    for (const { name, error } of summaries) {
      const record = error === null ? await records.read({ ...group, name }) : undefined
      if (record !== undefined) reviews.push(...reviewsIn(record.text, name))
    }
    await this.#store.setReviews(phoneNumberId, reviews)
    this.#seen.set(phoneNumberId, tags)
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > maxRemembered && oldest !== undefined) this.#seen.delete(oldest)
  }
}

function reviewsIn(text: string, name: string): StoredReview[] {
  const { data } = storedReviewFile.safeParse(parseJson(text))
  const { turn, done = [] } = data ?? {}
  const marked = turn?.turnHash === undefined ? [] : [{ id: name, hash: turn.turnHash }]
  return [...marked, ...done.map((id) => ({ id, hash: null }))]
}
