/** Uploads per phone number, which continue across pages. */

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { fillPath } from '../../../../contract/platform/paths.ts'
import { platformPaths } from '../../../../contract/platform/platform-paths.ts'
import {
  type KnowledgeFile,
  knowledgeFile,
  knowledgeFileParts,
} from '../../../../contract/platform/record-kinds/knowledge-file.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { z } from '../../../../contract/zod.ts'
import { fileResource } from '../../../api/agent/agent-resources.ts'
import { platformPath } from '../../../api/agent/platform-path.ts'
import { send } from '../../../api/client.ts'
import { upload } from '../../../api/upload.ts'
import { checkFile } from './check-file.ts'
import { isMoving, type QueuedUpload, UploadQueue } from './upload-queue.ts'

const queues = new Map<string, UploadQueue>()

/** Closing the tab would cancel uploads. */
function keepOpen(event: BeforeUnloadEvent) {
  if ([...queues.values()].some((queue) => queue.uploads().some(isMoving))) event.preventDefault()
}

function formOf(file: File, name: string, mediaType: string): FormData {
  const form = new FormData()
  // The platform wants the name before the content (docs/platform.md, section 9.1).
  form.append(knowledgeFileParts.name, name)
  form.append(knowledgeFileParts.content, new File([file], name, { type: mediaType }))
  return form
}

function createQueue(queryClient: QueryClient, phoneNumberId: string): UploadQueue {
  const list = fileResource.list(phoneNumberId)
  const listed = () => recognisedOf<KnowledgeFile>(queryClient.getQueryData(list.queryKey) ?? [])
  const refresh = () => queryClient.invalidateQueries({ queryKey: list.queryKey })
  return new UploadQueue({
    check: (file) => checkFile(file, file.name),
    takenBy: (name) => listed().find((file) => file.file_name === name)?.id ?? null,
    takenNames: () => listed().flatMap((file) => file.file_name ?? []),
    async send(file, name, signal, onShare) {
      const { mediaType } = await checkFile(file, name)
      try {
        await upload(knowledgeFile, {
          path: platformPath('files', { entity_id: phoneNumberId }),
          form: formOf(file, name, mediaType),
          name,
          signal,
          onProgress: (sentBytes, allBytes) => onShare(allBytes > 0 ? sentBytes / allBytes : 0),
        })
      } finally {
        // After a failure too: a taken name means that someone else added the file.
        await refresh()
      }
    },
    async remove(id) {
      const path = fillPath(platformPaths.file, { entity_id: phoneNumberId, file_id: id })
      await send(z.unknown(), { path: studioPaths.platform + path, method: 'DELETE' })
      await refresh()
    },
  })
}

function queueOf(queryClient: QueryClient, phoneNumberId: string): UploadQueue {
  const cached = queues.get(phoneNumberId)
  if (cached !== undefined) return cached
  if (queues.size === 0) addEventListener('beforeunload', keepOpen)
  const queue = createQueue(queryClient, phoneNumberId)
  queues.set(phoneNumberId, queue)
  return queue
}

export function useUploads(phoneNumberId: string): {
  queue: UploadQueue
  uploads: readonly QueuedUpload[]
} {
  const queryClient = useQueryClient()
  const queue = queueOf(queryClient, phoneNumberId)
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.uploads) }
}
