import { useQuery } from '@tanstack/react-query'
import type { Website } from '../../../../contract/platform/record-kinds/website.ts'
import { recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { CsvTransfer } from '../../../forms/csv-import/csv-transfer.tsx'
import { useReadAgain } from '../../../forms/delete/removal.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { AddLink } from '../../../forms/write-link.tsx'
import { CheckedRow } from '../../../ui/list/checked-row.tsx'
import { ListPage } from '../../../ui/list/list-page.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { StatusOf } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { crawlState } from './crawl-state.ts'
import { useCrawls } from './use-crawls.ts'
import { exampleWebsiteRows, websiteCsvFormat, websitesAsCsv } from './website-csv.ts'
import { websiteAddress, websiteListing, websiteRemoval } from './website-listing.ts'
import { pagesText, websiteCsvTexts, websiteWords } from './words.ts'

function WebsiteTable() {
  const phoneNumberId = usePhoneNumberId()
  const { data = [], isPending } = useQuery(websiteResource.list(phoneNumberId))
  const readAgain = useReadAgain(websiteRemoval, phoneNumberId)
  const all = recognisedOf(data)
  return (
    <CsvTransfer
      fileName="websites.csv"
      csv={all.length > 0 ? () => websitesAsCsv(all) : null}
      waits={isPending && websiteWords.loading}
      texts={websiteCsvTexts}
      format={websiteCsvFormat(all)}
      example={exampleWebsiteRows}
      nameOf={({ url }) => url}
      create={(draft) => websiteResource.write.create(phoneNumberId, draft)}
      onRun={readAgain}
    />
  )
}

function AddWebsiteLink() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <AddLink to="/phones/$phoneNumberId/websites/new" params={{ phoneNumberId }} search={true}>
      {websiteWords.add}
    </AddLink>
  )
}

const lineBreakHere = '\u200b/'

function WebsiteRow({ website, selection }: { website: Website; selection: RowSelection }) {
  const phoneNumberId = usePhoneNumberId()
  const state = crawlState(website)
  const { id, pages_crawled: pages, last_crawled_at: crawledAt } = website
  return (
    <CheckedRow selection={selection} id={id} label={website.url ?? notRecognised}>
      <RowLink
        to="/phones/$phoneNumberId/websites/$websiteId"
        params={{ phoneNumberId, websiteId: id }}
        search={true}
      >
        <span className="flex items-start justify-between gap-3">
          <span dir="auto" className="min-w-0 font-medium">
            {websiteAddress(website).replaceAll('/', lineBreakHere)}
          </span>
          <span className="flex shrink-0 items-center gap-2">
            <DraftTag kind="websites" id={id} />
            <StatusOf state={state} />
          </span>
        </span>
        <span className="mt-0.5 flex flex-wrap gap-x-3 text-label text-quiet">
          {Boolean(pages) && <span className="tabular-nums">{pagesText(pages ?? 0)}</span>}
          {crawledAt && <RelativeTime moment={new Date(crawledAt * 1000)} />}
        </span>
      </RowLink>
    </CheckedRow>
  )
}

export function WebsiteList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(websiteResource.list(phoneNumberId))
  const { websites: all } = useCrawls(phoneNumberId, recognisedOf(query.data ?? []))
  const first = (
    <TextLink to="/phones/$phoneNumberId/websites/new" params={{ phoneNumberId }}>
      {websiteWords.addFirst}
    </TextLink>
  )
  return (
    <ListPage
      words={websiteWords}
      actions={
        <>
          <WebsiteTable />
          <AddWebsiteLink />
        </>
      }
      list={
        <AgentResourceList
          query={query}
          listing={websiteListing}
          scope={phoneNumberId}
          entriesOf={(listed) => [...all, ...unrecognisedOf(listed)]}
          first={first}
        >
          {(website, selection) => <WebsiteRow key={website.id} website={website} selection={selection} />}
        </AgentResourceList>
      }
    />
  )
}
