export { demoMembers } from './members'
export { seedDemo } from './seed'
