import { FromDocumentLink } from '../../features/knowledge/document-to-agent/from-document-link.tsx'
import { ChooseFiles, KnowledgeFileDrop } from '../../features/knowledge/files/add-files.tsx'
import { FileList } from '../../features/knowledge/files/file-list.tsx'
import { fileWords } from '../../features/knowledge/files/words.ts'
import { Page } from '../../ui/page/page.tsx'

export function FilesPage() {
  return (
    <Page
      isBeside
      title={fileWords.title}
      lead={fileWords.lead}
      action={
        <>
          <FromDocumentLink />
          <ChooseFiles />
        </>
      }
    >
      <KnowledgeFileDrop>
        <FileList />
      </KnowledgeFileDrop>
    </Page>
  )
}
