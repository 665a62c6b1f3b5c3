import { availableParallelism } from 'node:os'
import { boundedQueue } from '../../platform/boundedQueue.ts'

/** The threads of libuv's pool, which file reads, names of hosts and compression need as well; 4 unless set otherwise. */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4

/** How many passwords are hashed at once: as many as leave a processor and two threads of the pool to everything else. */
const atOnce = Math.max(1, Math.min(availableParallelism() - 1, threads - 2))

/** Where hashes themselves wait for a thread; how many calls can come here is bounded by `hashing`. */
export const hashes = boundedQueue({ atOnce, waiting: Number.POSITIVE_INFINITY })

/**
 * Where calls that hash a password wait for their turn: two seconds at most on an idle machine; what comes beyond is
 * refused. Three are under way for each hash, so that one is ready to be hashed while another reads what is kept.
 */
export const hashing = boundedQueue({ atOnce: 3 * atOnce, waiting: 32 * atOnce })
