import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallError } from '../callError.ts'
import { reportNotAllowed } from '../connection.ts'

const isNotAllowed = (error: unknown) => error instanceof CallError && (error.status === 403 || error.status === 405)

/**
 * Returns whether the screen lacks the answer. An answer that it already has stays when a later request is declined, and
 * nothing on the screen waits for a request that a button made.
 */
const isLackedByScreen = (query: Query<unknown, unknown, unknown>) =>
  query.state.data === undefined && query.getObserversCount() > 0

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (isNotAllowed(error) && isLackedByScreen(query)) reportNotAllowed()
    },
  }),
  defaultOptions: {
    queries: {
      // A request tells more about the connection than the browser, and answers of the offline start need none.
      networkMode: 'always',
      staleTime: 15_000,
      // Requests in the background would keep an unattended session alive.
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 2 && error instanceof CallError && error.retryable && error.status !== 429,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
