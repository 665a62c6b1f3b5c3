import { permits } from '@semilla/domain/access/permission.ts'
import { useSession } from '../../api/session.ts'

/** Whether to offer changes at all; the server decides for each site again. */
export const useMayWrite = (): boolean =>
  permits(useSession().permissions, ['oece.pro.owner', 'oece.pro.admin', 'oece.sp.pro.admin'])
