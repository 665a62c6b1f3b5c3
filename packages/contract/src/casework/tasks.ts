import { maxTaskLength } from '@semilla/domain/casework/task.ts'
import { applicationStatusCode } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { fromIndex, paged } from '../wire/paging.ts'
import { sentFlag } from '../wire/sentFlag.ts'
import { compactDate, flag, id, instant, line, optionalId, orNull, requiredLine, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

const seenTask = fields({
  title: ['Title', line(maxTaskLength)],
  dueOn: ['DueDate', compactDate],
  assignedTo: ['AssignedTo', id],
})

export const saveTask = operation({
  method: 'POST',
  path: '/api/Application/SaveTask',
  summary: 'Adds a task to an application, with the day by which it is to be done; with a TaskId, changes an open one.',
  creates: true,
  input: fields({
    id: ['TaskId', optionalId],
    applicationId: ['ApplicationId', id],
    title: ['Title', requiredLine(maxTaskLength)],
    dueOn: ['DueDate', compactDate],
    /** The caller, if absent. */
    assignedTo: ['AssignedTo', optionalId],
    /** The task as the caller saw it: a part that equals it stays as it is, and one that was changed since is refused. */
    seen: ['Seen', orNull(seenTask)],
  }),
  output: fields({ id: ['TaskId', id] }),
})

export const setTaskDone = operation({
  method: 'POST',
  path: '/api/Application/SetTaskDone',
  summary: 'Marks a task as done, or as open again.',
  input: fields({ id: ['TaskId', id], isDone: ['Done', sentFlag] }),
})

const task = fields({
  id: ['TaskId', id],
  applicationId: ['ApplicationId', id],
  externalId: ['ApplicationExternalId', text],
  familyName: ['FamilyName', text],
  /** The first of the family's phones, or empty. */
  phone: ['Phone', text],
  status: ['Status', applicationStatusCode],
  /** Whether the application has ended, so that the task may be of no use. */
  hasEnded: ['HasEnded', flag],
  title: ['Title', text],
  dueOn: ['DueDate', compactDate],
  assignedTo: ['AssignedTo', id],
  assignedName: ['AssignedName', text],
  createdByName: ['CreateUserName', text],
  createdAt: ['CreateDate', instant],
  doneAt: ['DoneDate', orNull(instant)],
  doneByName: ['DoneUserName', text],
})

export const listTasks = operation({
  method: 'POST',
  path: '/api/Application/GetTaskList',
  summary:
    'Lists the tasks of an application, or of all applications in the caller’s reach: open ones by their day, done ones the latest first.',
  input: fields({
    applicationId: ['ApplicationId', optionalId],
    isMine: ['Mine', flag],
    isDone: ['Done', flag],
    ...fromIndex(50, 200),
  }),
  output: paged(task),
})
