import callStaff from './call-staff.ts'
import getStaffCall from './get-staff-call.ts'
import storeAnswerStaffCall from './store-answer-staff-call.ts'
import storeListStaffCalls from './store-list-staff-calls.ts'

/** Operations of staff calls from a table. */
export const staffCallOperations = {
  callStaff,
  getStaffCall,
  storeAnswerStaffCall,
  storeListStaffCalls,
}
