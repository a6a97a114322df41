import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { type Website, websiteRequest } from '../../../../contract/platform/record-kinds/website.ts'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { DeleteOne } from '../../../forms/delete/delete-one.tsx'
import { useEditEntry } from '../../../forms/edit/edit-entry.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { formatNumber } from '../../../text/format.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { useIsDraftOn } from '../../../versions/use-draft.ts'
import { versionWords as keptWords } from '../../../versions/words.ts'
import { crawlState, isCrawling } from './crawl-state.ts'
import { crawlAdviceFor } from './explain-crawl.ts'
import { useCrawls } from './use-crawls.ts'
import { WebsiteFields } from './website-fields.tsx'
import { websiteAddress, websiteRemoval } from './website-listing.ts'
import { websiteValuesOf } from './website-values.ts'
import { noDataAdvice, websiteFieldNames, websiteWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites/$websiteId')

export function EditWebsite() {
  const { phoneNumberId, websiteId } = route.useParams()
  const query = useQuery(websiteResource.one(phoneNumberId, websiteId))
  return (
    <QueryView query={query} skeleton={<SkeletonForm hasTitle fields={2} label={websiteWords.loadingOne} />}>
      {(website) => <Editor key={website.id} phoneNumberId={phoneNumberId} website={website} />}
    </QueryView>
  )
}

function Editor({ phoneNumberId, website }: { phoneNumberId: string; website: Website }) {
  const navigate = route.useNavigate()
  const leave = () => navigate({ to: '..', search: true, ignoreBlocker: true })
  const address = websiteAddress(website)
  const editing = useEditEntry({
    thing: website,
    schema: websiteRequest,
    draftOf: websiteValuesOf,
    change: websiteResource.useChange(phoneNumberId, website.id),
    saved: () => websiteWords.saved,
    resource: websiteResource,
    scope: phoneNumberId,
    draftName: `website ${phoneNumberId} ${website.id}`,
  })
  return (
    <div className="flex flex-col gap-5">
      <DetailHeader title={address}>
        <DeleteOne removal={websiteRemoval} scope={phoneNumberId} item={website} onGone={leave} />
      </DetailHeader>
      <DraftTag kind="websites" id={website.id} />
      <Crawl phoneNumberId={phoneNumberId} read={website} />
      <form onSubmit={editing.submit} noValidate className="flex flex-col gap-4">
        <WebsiteFields form={editing.form} />
        <EditFoot editing={editing} fieldNames={websiteFieldNames} />
      </form>
    </div>
  )
}

function Crawl({ phoneNumberId, read }: { phoneNumberId: string; read: Website }) {
  const crawls = useCrawls(phoneNumberId, [read])
  const [website = read] = crawls.websites
  const state = crawlState(website)
  return (
    <Section
      id="crawl"
      title={
        <span className="flex items-center gap-3">
          {websiteWords.crawlTitle}
          <StatusOf state={state} />
        </span>
      }
      level={3}
      action={<CrawlAgain phoneNumberId={phoneNumberId} website={website} />}
      isRuled
      className="flex flex-col gap-3"
    >
      <Facts website={website} />
      <Explanation website={website} />
      {crawls.isGivenUp(website) && <GivenUp phoneNumberId={phoneNumberId} />}
    </Section>
  )
}

function Facts({ website }: { website: Website }) {
  const { pages_crawled: pages, last_crawled_at: crawledAt, created_at: createdAt } = website
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      <dt className="text-quiet">{websiteWords.pages}</dt>
      <dd className="tabular-nums">
        {pages ? formatNumber(pages) : websiteWords.noPages}
        {!pages && website.crawl_status === 'completed' && (
          <span className="text-quiet"> · {websiteWords.zeroHint}</span>
        )}
      </dd>
      <dt className="text-quiet">{websiteWords.lastCrawl}</dt>
      <dd>{crawledAt ? <RelativeTime moment={new Date(crawledAt * 1000)} /> : websiteWords.never}</dd>
      <dt className="text-quiet">{websiteWords.added}</dt>
      <dd>{createdAt ? <RelativeTime moment={new Date(createdAt * 1000)} /> : websiteWords.never}</dd>
    </dl>
  )
}

function Explanation({ website }: { website: Website }) {
  if (website.crawl_status === 'completed_no_data') {
    return (
      <Note tone="warn">
        <p>{noDataAdvice}</p>
      </Note>
    )
  }
  if (website.crawl_status !== 'failed') return null
  return (
    <Note tone="bad">
      <p>{crawlAdviceFor(website.crawl_error)}</p>
      {website.crawl_error && (
        <p className="mt-1 text-label">
          <span className="text-quiet">{websiteWords.reason}</span> <bdi>{website.crawl_error}</bdi>
        </p>
      )}
    </Note>
  )
}

/** Sending the same address again starts a crawl (docs/platform.md, section 9.2). */
function CrawlAgain({ phoneNumberId, website }: { phoneNumberId: string; website: Website }) {
  const change = websiteResource.useChange(phoneNumberId, website.id)
  const blocked = useWriteBlock()
  const isDraft = useIsDraftOn()
  const showToast = useToast()
  function crawl() {
    change.mutate(
      // Sends the current version unchanged, so no one's changes are lost.
      { loaded: website, draft: {}, isOverwriting: true },
      { onSuccess: (saved) => showToast(reportOfWrite(websiteWords.queued, saved)) },
    )
  }
  return (
    <>
      <Button
        size="small"
        blocked={blocked ?? (isDraft && keptWords.crawl)}
        isBusy={change.isPending || isCrawling(website)}
        title={websiteWords.crawlAgainHelp}
        onClick={crawl}
      >
        <RotateCw size={14} aria-hidden="true" />
        {websiteWords.crawlAgain}
      </Button>
      {change.error && <FailureNote error={change.error} />}
    </>
  )
}

function GivenUp({ phoneNumberId }: { phoneNumberId: string }) {
  const queryClient = useQueryClient()
  return (
    <p className="flex flex-wrap items-center gap-3 text-quiet">
      {websiteWords.gaveUp}
      <Button
        size="small"
        onClick={() =>
          void queryClient.resetQueries({ queryKey: websiteResource.keys.forScope(phoneNumberId) })
        }
      >
        {websiteWords.refresh}
      </Button>
    </p>
  )
}
