import { cleanupFiles } from '@lectern/contract/content/content.contract.ts'
import {
  createTopic,
  deleteTopic,
  listTopics,
  type NewTopic,
  type Topic,
  updateTopic,
} from '@lectern/contract/topics/topics.contract.ts'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { Submission } from '#web/forms/use-item-form.ts'
import { localPaths } from './documents.ts'

export const topicQueries = {
  list: () =>
    queryOptions({
      queryKey: ['topics'] as const,
      queryFn: ({ signal }) => call(listTopics, { signal }),
    }),
}

/** Creates a topic, or changes the given one. */
export const useSaveTopic = (topic: Topic | null) =>
  useMutation({
    mutationFn: ({ body, changed, revision }: Submission<NewTopic>) =>
      topic
        ? call(updateTopic, { params: { id: String(topic.id) }, body: { ...changed, revision } })
        : call(createTopic, { body }),
  })

/** One of which nothing but the title is known yet. */
export const useAddTopic = () =>
  useMutation({ mutationFn: (title: string) => call(createTopic, { body: { title } }) })

export const useDeleteTopic = () =>
  useMutation({
    mutationFn: async ({ id, documents }: Topic) => {
      await call(deleteTopic, { params: { id: String(id) } })
      void cleanUp(localPaths(documents))
    },
  })

/** The topic is gone whatever becomes of its files: the server removes forgotten ones by itself later. */
async function cleanUp(files: string[]): Promise<void> {
  if (files.length === 0) return
  try {
    await call(cleanupFiles, { body: { files } })
  } catch (error) {
    console.warn('Files of the deleted topic could not be cleaned up', error)
  }
}
