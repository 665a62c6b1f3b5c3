import { permits } from '@semilla/domain/access/permission.ts'

/** Whether somebody may change applications at all; auditors look and change nothing. The server decides again. */
export const mayWrite = (permissions: readonly string[]): boolean =>
  permits(permissions, ['oece.app.owner', 'oece.app.admin', 'oece.sp.*'])
