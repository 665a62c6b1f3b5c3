import { QueryClient } from '@tanstack/react-query'
import { CallError } from '../callError.ts'

export const queryClient = new QueryClient({
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
