import type { help as english } from '../../en/texts/help.ts';
import type { Translated } from '../../translated.ts';

export const help: Translated<typeof english> = {
  tagline: '打开长期记忆基准，直达证据',
  serve: '启动应用；PATH 是数据集文件、其 URL 或文件夹',
  host: '绑定的地址（默认 127.0.0.1；其他地址须有 --token）',
  port: '端口（默认 3000，或下一个空闲端口）',
  home: '存放数据库和上传文件的主目录（默认 MEMOSCOPE_HOME 或 ~/.memoscope）',
  token: '要求每位访客提供此令牌（也可用 MEMOSCOPE_TOKEN）',
  read_only: '拒绝一切更改',
  public: '与 --read-only 同用：任何人无需令牌即可查看',
  framed_by: '允许这些源的页面在框架中显示本应用',
  open: '打开浏览器',
  allow_private_urls: '也读取本机和专用网络的 URL（inspect 也适用）',
  propose: '为任意形式的文件提出映射，并说明找到的内容及理由；没有则退出码为 1；--list 列出内置映射的名称',
  map: '按此映射（文件或内置映射的名称）读取 PATH 或 DATASET（也适用于 inspect、score、compare、export；docs/mapping.md）',
  judge_address: '可让该地址上的模型评判回答（也可用 MEMOSCOPE_JUDGE_ADDRESS；密钥只用 MEMOSCOPE_JUDGE_KEY）',
  judge_model: '模型在那里的名称（也可用 MEMOSCOPE_JUDGE_MODEL）',
  judge_prompt: '除 memoscope/1 外提供的提示词；可重复（docs/judging.md）',
  judge_rate: '每分钟请求数',
  samples: '在尚未打开任何内容时打开内置示例；使用 --catalogue 时不加此项则从空白开始',
  sample: '另外打开此内置示例，可多次给出：locomo、beam、realtalk、personamem 等',
  catalogue: '多台服务器共用的目录库：postgres://…（也可用 MEMOSCOPE_CATALOGUE）；此时主目录只存副本',
  objects:
    '与 --catalogue 同用：文件和索引的存储，s3://BUCKET/PREFIX 或 file:///FOLDER\n                  （也可用 MEMOSCOPE_OBJECTS；S3 按 AWS_… 设置）',
  public_url: '人们经代理访问的地址（也可用 MEMOSCOPE_PUBLIC_URL）',
  oidc: '用户通过 OpenID Connect 在此登录（亦可用 MEMOSCOPE_OIDC_ISSUER；docs/people.md）',
  worker: '执行共用目录库的任务：索引、词、评分',
  migrate: '将共用目录库升级到本版本的模式',
  metrics: '向本机提供 /metrics，采用 Prometheus 文本格式（也可用 MEMOSCOPE_METRICS）',
  metrics_token: '向持有此令牌者提供（也可用 MEMOSCOPE_METRICS_TOKEN）',
  log: '将不含数据文本的 JSON 行日志写到 stdout（也可用 MEMOSCOPE_LOG）',
  drain: '收到结束信号（SIGTERM）后，在 /ready 报告未就绪的同时继续运行的秒数（也可用 MEMOSCOPE_DRAIN）',
  move: '将主目录移入共用部署，或移回；已有的会跳过',
  inspect: '文件是什么、其计数和发现；不可读或未知时退出码为 1',
  score: '将预测与数据集匹配并计分；不保存任何内容',
  compare: '逐题对比两次运行；RUN 是 ID 或预测文件\n（含多个系统时为 FILE#SYSTEM）',
  memories:
    '系统从对话中存储了什么：每条记忆属于哪个对话、出自哪些发言（给定或估计）、\n证据存储了多少；加 --predictions 则给出错误的首要原因',
  judge: '由 OpenAI 兼容地址上的模型判断哪些回答正确；先给出估算，发送前会询问\n（docs/judging.md）',
  locate:
    '检索到的文本在对话中的位置（估计）：输入各行 [id, conversation, text, source_time?]，\n输出各行 [id, turns, score]；turns 为空：未定位',
  agreement: '数据集读者之间、评判者与人之间的一致程度；\nFILE 为导出的意见或审阅',
  export_gold:
    '审阅发现的错误：错误列表、用于提交问题的 Markdown、更正后的数据集文件、\n其更改记录；FILE：以导出的审阅代替主文件夹中的审阅',
  report: '关于运行的一页：数值、原因、典型错误',
  export: 'HiMGA 样本，或附证据文本的问题',
  export_site:
    '可由任何文件服务器在其根路径或 PATH 下展示的文件夹；RUNS：运行的 ID，\n或在 DATASET 是文件时为预测文件；您的审阅仅在使用 --reviews 时导出',
  lang: '任何命令所用的语言（也可用 MEMOSCOPE_LANG），以及服务器对不支持这些语言的浏览器所用的语言',
  places:
    '不指定 PATH 时显示以前打开过的数据集，首次运行则显示内置示例。DATASET 是文件、其 URL，\n或主目录所知数据集的 ID。URL 的形式为 http(s)://… 或 hf://datasets/OWNER/NAME[@REV]/PATH。退出码为 0；出错时为 1，原因写到 stderr。',
};
