import { getRouteApi } from '@tanstack/react-router'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { CreateConnector } from './create-connector.tsx'
import { noTemplate, TemplateGallery } from './template-set/template-gallery.tsx'
import { TemplateSet } from './template-set/template-set.tsx'
import { templateSetWords } from './template-set/words.ts'
import { templates, templatesOf } from './templates/templates.ts'
import { connectorWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/new')

export function NewConnector() {
  const { phoneNumberId } = route.useParams()
  const { template: id, templates: ids } = route.useSearch()
  const template = templates.find((one) => one.id === id) ?? null
  const several = templatesOf(ids)
  const isOne = template !== null || id === noTemplate
  const isChosen = isOne || several.length > 0
  const title = template?.title ?? (several.length > 0 ? templateSetWords.title : connectorWords.newTitle)
  return (
    <div className="flex flex-col gap-4">
      <DetailHeader key={title} title={title}>
        {isChosen && (
          <BackLink to="/phones/$phoneNumberId/connectors/new" params={{ phoneNumberId }}>
            {connectorWords.galleryBack}
          </BackLink>
        )}
      </DetailHeader>
      {isOne ? (
        <CreateConnector key={id} template={template} />
      ) : several.length > 0 ? (
        <TemplateSet key={ids} templates={several} />
      ) : (
        <TemplateGallery />
      )}
    </div>
  )
}
