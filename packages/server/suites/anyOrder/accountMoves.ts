import { unlinkApplication } from '@semilla/contract/applications/linking.ts'
import { inviteParent, linkApplicationByInvitation } from '@semilla/contract/invitations.ts'
import { sql } from 'kysely'
import { read } from './city.ts'
import { listFamilies, staffOf } from './families.ts'
import type { Move } from './turn.ts'

const unlink: Move = async (turn) => {
  const family = turn.pick((await listFamilies(turn.city)).filter(({ parentId }) => parentId !== null))
  if (family) await turn.send(staffOf(turn, family), unlinkApplication, { applicationId: family.id })
}

/** Staff invite a family that no account has, and a parent uses the code, who now and then has another application. */
const link: Move = async (turn) => {
  const { city, pick, chance, send } = turn
  const families = await listFamilies(city)
  const family = pick(families.filter(({ parentId }) => parentId === null))
  const isFree = (id: number) => !families.some(({ parentId }) => parentId === id)
  const free = [...city.parents].flatMap(([id, client]) => (isFree(id) ? [client] : []))
  const parent = pick(free.length > 0 && chance(0.7) ? free : [...city.parents.values()])
  if (!family || !parent) return
  const receiver = { receiverKind: 'email', receiver: `family${family.id}@example.org` } as const
  const invited = await staffOf(turn, family).send(inviteParent, { applicationId: family.id, ...receiver })
  if (invited.status !== 200) return
  const [invitation] = await read(
    city,
    sql<{ code: string }>`select code from invitation where application_id = ${family.id} order by id desc limit 1`,
  )
  if (invitation) await send(parent, linkApplicationByInvitation, { invitationCode: invitation.code })
}

export const accountMoves = { unlink, link } satisfies Record<string, Move>
