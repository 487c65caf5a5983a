import type { judgeProblems as english } from '../../en/problems/judge.ts';
import { chinese } from '../../languages.ts';
import type { Translated } from '../../translated.ts';

export const judgeProblems: Translated<typeof english> = {
  'judge.off': {
    title: '未设置评判者',
    detail:
      '此服务器不询问任何模型。请用 --judge-address 和 --judge-model 启动它，地址需要密钥时在环境中设置 MEMOSCOPE_JUDGE_KEY；或在命令行使用 memoscope judge。',
  },
  'judge.other': {
    title: '设置的是另一个裁判',
    detail: ({ model }) => `本应询问 ${model}，而执行者询问的是另一个模型或另一个地址。请询问现在的裁判。`,
  },
  'judge.cancelled': {
    title: '评判已取消',
    detail: '没有保存任何判定。已收到的回复会保留：再次询问时从那里继续。',
  },
  'judge.insecure': {
    title: '连接未加密',
    detail: ({ host }) =>
      `回答和密钥会以明文发往 ${host}。请用 https:// 指定地址，或用 --allow-private-urls 允许私有网络。`,
  },
  'judge.no_file': {
    title: '无法读取提示词',
    detail: ({ file }) => `"${file}" 不存在或无法读取。请指定文件、https:// 网址或 memoscope/1。`,
  },
  'judge.long_prompt': {
    title: '提示词过长',
    detail: ({ file, most }) => `"${file}" 超过 ${chinese.bytes(most)}：这不像是提示词。`,
  },
  'judge.no_prompt': {
    title: '此文件中没有提示词',
    detail: ({ file }) =>
      `"${file}" 中没有带问题和回答位置（如 {question}、{gold} 和 {answer}）的文本，也没有由 Python 脚本用 .format(question, answer, response) 填充的文本。`,
  },
  'judge.several_prompts': {
    title: '此文件中有多个提示词',
    detail: ({ file, names, first }) => `"${file}" 中有${chinese.list(names)}。请说明用哪一个：${file}#${first}。`,
  },
  'judge.no_such_prompt': {
    title: '没有该提示词',
    detail: ({ prompt, known }) =>
      `此服务器没有提示词“${prompt}”；现有${chinese.list(known)}。自己的提示词以 {"name", "text"} 发送。`,
  },
  'judge.nothing': {
    title: '没有可评判的内容',
    detail: ({ answers, prompt }) =>
      answers === 0
        ? '此系统没有回答任何问题。'
        : `${prompt} 不适用于这 ${chinese.count(answers)} 个回答中的任何一个：问题没有标准答案，或其类型未知。`,
  },
  'judge.refused': {
    title: '评判者没有回应',
    detail: ({ host, why, status }) =>
      `${host} 回应：${why}。${
        status === 401 || status === 403
          ? '请检查密钥及其权限。'
          : status === 404
            ? '请检查地址（通常以 /v1 结尾）和模型名称。'
            : status >= 300 && status < 400
              ? '不会跟随重定向：请指定实际地址。'
              : '没有再询问。'
      }此前的回应已保存：再次询问时从这里继续。`,
  },
  'judge.running': {
    title: '正在评判',
    detail: ({ run }) => `已经在就“${run}”询问评判者。请等待结束，或将其取消。`,
  },
  'judge.not_running': {
    title: '没有可取消的内容',
    detail: ({ run }) => `目前没有就“${run}”询问评判者。`,
  },
  'judge.no_key': {
    title: '未设置密钥',
    detail: ({ name }) => `--key-env 指定的环境变量 ${name} 为空。地址不需要密钥时请去掉该选项。`,
  },
  'judge.option': {
    title: '数值不合适',
    detail: ({ option, given, from }) => `--${option} 需要不小于 ${from} 的数，而不是 "${given}"。`,
  },
  'judge.needed': {
    title: '用哪个评判者？',
    detail: ({ option }) =>
      `请指定 --${option}：OpenAI 兼容接口的地址形如 http://127.0.0.1:8000/v1，模型用它自己的名称。`,
  },
  'judge.not_confirmed': {
    title: '没有询问',
    detail: '没有发送任何内容。加上 --yes 即可询问评判者。',
  },
};
