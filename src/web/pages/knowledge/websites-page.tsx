import { AddWebsiteLink } from '../../features/knowledge/websites/add-website-link.tsx'
import { WebsiteList } from '../../features/knowledge/websites/website-list.tsx'
import { websiteWords } from '../../features/knowledge/websites/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'

export function WebsitesPage() {
  return <ListPage words={websiteWords} actions={<AddWebsiteLink />} list={<WebsiteList />} />
}
