import type { Context } from '../../platform/context.ts'
import { neighborhoods } from './known.ts'

/** Returns the name of a neighborhood that a client may have sent by its id; any other text as it is. */
export async function neighborhoodName(ctx: Pick<Context, 'db' | 'config'>, sent: string): Promise<string> {
  if (!/^\d+$/.test(sent)) return sent
  return (await neighborhoods(ctx)).find(({ id }) => String(id) === sent)?.name ?? sent
}
