/** A page of the kind that TanStack Query's documentation shows, over the generated client as it is. */
import { buildClient } from '@contract-first/client'
import { queriesOf } from '@contract-first/client/query'
import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { OPERATIONS, type operations } from '../../src/generated/client.ts'

const client = buildClient<operations>(OPERATIONS, {
  baseUrl: `${location.origin}/v1`,
  auth: { apiKey: location.hash.slice(1) },
  allowBrowser: true,
})
const queries = queriesOf(client)

function Rooms(): ReactNode {
  const [roomId, setRoomId] = useState<number>()
  const cache = useQueryClient()
  const rooms = useInfiniteQuery({
    queryKey: ['rooms'],
    queryFn: ({ pageParam, signal }) => client.listRooms({ pageSize: 2, pageToken: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageToken }) => nextPageToken,
  })
  const add = useMutation({
    mutationFn: client.createRoom,
    onSuccess: () => cache.invalidateQueries({ queryKey: ['rooms'] }),
  })
  return (
    <main>
      <ul>
        {rooms.data?.pages.flatMap((page) =>
          page.rooms.map(({ id, name }) => (
            <li key={id}>
              <button type="button" onClick={() => setRoomId(id)}>
                {name}
              </button>
            </li>
          )),
        )}
      </ul>
      {rooms.hasNextPage && (
        <button type="button" onClick={() => rooms.fetchNextPage()}>
          More
        </button>
      )}
      <button type="button" onClick={() => add.mutate({ body: { name: 'Library', capacity: 4 } })}>
        Add
      </button>
      {roomId !== undefined && <Room roomId={roomId} />}
    </main>
  )
}

/** Reads a room, changes it and sends it back; the page shows the change before the service confirms it. */
function Room({ roomId }: { roomId: number }): ReactNode {
  const cache = useQueryClient()
  const options = queries.getRoom({ roomId })
  const { data: room, error } = useQuery(options)
  const save = useMutation({
    mutationFn: client.updateRoom,
    onMutate: async ({ body }) => {
      await cache.cancelQueries(options)
      const before = cache.getQueryData<typeof room>(options.queryKey)
      if (before) cache.setQueryData(options.queryKey, { ...before, ...body })
      return { before }
    },
    onError: (_error, _variables, result) => cache.setQueryData(options.queryKey, result?.before),
    onSettled: () => cache.invalidateQueries(options),
  })
  if (client.getRoom.failed(error, 404)) return <p role="alert">{error.body.title}</p>
  if (room === undefined) return <p>…</p>
  const { id: _id, ...rest } = room
  return (
    <section>
      <output>{`${room.name}: ${room.equipment.join(', ')}`}</output>
      <button
        type="button"
        onClick={() => save.mutate({ roomId, body: { ...rest, equipment: [...room.equipment, 'camera'] } })}
      >
        Add a camera
      </button>
      <button
        type="button"
        onClick={() => save.mutate({ roomId, 'If-Match': '"old"', body: { ...rest, equipment: [] } })}
      >
        Clear what has changed
      </button>
      {client.updateRoom.failed(save.error, 412) && <p role="alert">{save.error.body.title}</p>}
    </section>
  )
}

const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
createRoot(document.body).render(
  <QueryClientProvider client={cache}>
    <Rooms />
  </QueryClientProvider>,
)
