/** Fails if the subject of a commit that is not on the remote is too long or has no type (CONTRIBUTING.md). */
import { readSubjects, subjectFault } from './commit-subjects.ts';

const subjects = readSubjects('.');
const faulty = subjects?.filter((subject) => subjectFault(subject) !== null) ?? [];
for (const subject of faulty) process.stderr.write(`"${subject}" ${subjectFault(subject)}\n`);
if (faulty.length > 0) process.exitCode = 1;
else if (subjects) process.stdout.write(`The subjects of ${subjects.length} new commits\n`);
else process.stdout.write('No remote here; nothing was checked\n');
