/** One question to a process of its own, and its answer. Unlike `Jobs`, nothing is told meanwhile. */
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { type Problem, ProblemError, problem, problemIn } from '../model/index.ts';
import { unexpected } from './job-process.ts';
import { COMPILED, HEAP } from './jobs.ts';

type Answer<T> = { value: T } | { problem: Problem };

/** Children that were asked and have not answered. */
export class Children {
  private readonly running = new Set<ChildProcess>();
  private last: Promise<unknown> = Promise.resolve();

  /** Asks a new process that runs `script` (a file beside this one), one after the other. Rejects with the problem it met. */
  ask<Task extends object, T>(script: string, task: Task): Promise<T> {
    const answer = this.last.then(() => this.start<Task, T>(script, task));
    this.last = answer.catch(() => {});
    return answer;
  }

  close(): void {
    for (const child of this.running) child.kill('SIGKILL');
  }

  private start<Task extends object, T>(script: string, task: Task): Promise<T> {
    return new Promise((resolve, reject) => {
      const child = fork(path.join(import.meta.dirname, script), {
        execArgv: [...HEAP, '--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED },
      });
      this.running.add(child);
      child.on('message', (answer: Answer<T>) => {
        if ('value' in answer) resolve(answer.value);
        else reject(new ProblemError(answer.problem));
      });
      child.on('error', () => {});
      child.on('close', () => {
        this.running.delete(child);
        // After an answer this changes nothing.
        reject(ended());
      });
      child.send(task);
    });
  }
}

const ended = () =>
  problem(
    500,
    '#process-ended',
    'The process ended early',
    'Reading the file was stopped, perhaps for lack of memory. Nothing was stored; try again, or with a smaller file.',
  );

/** For the process that is asked: answers one task, then ends. */
export function answerParent<Task extends object, T>(run: (task: Task) => Promise<T>): void {
  process.once('message', (task: Task) => {
    run(task)
      .then(
        (value): Answer<T> => ({ value }),
        (error: unknown): Answer<T> => ({ problem: problemIn(error) ?? unexpected(error, ended().problem) }),
      )
      .then((answer) => process.send?.(answer, () => process.disconnect()));
  });
  // Without its server nobody waits for the answer any more.
  process.once('disconnect', () => process.exit());
}
