"""Where Kokoro's front is cut: what knows the text is computed on the processor, the rest on the GPU."""
import onnx

TEXT = '/encoder/MatMul_1_output_0'
PITCH = '/decoder/decoder/Unsqueeze_output_0'
VOLUME = '/decoder/decoder/Unsqueeze_1_output_0'


def nodes_between(graph, given, wanted):
    """The nodes that make the wanted values of the given ones, in order."""
    needed, found = set(wanted), []
    for node in reversed(graph.node):
        if any(name in needed and name not in given for name in node.output):
            needed.update(node.input)
            found.append(node)
    return found[::-1]


def write_text_part(folder):
    """`text.onnx` beside `front.onnx`, whose weights it shares."""
    model = onnx.load(f'{folder}/front.onnx', load_external_data=False)
    graph, wanted = model.graph, (TEXT, PITCH, VOLUME)
    nodes = nodes_between(graph, [one.name for one in graph.input], wanted)
    used = {name for node in nodes for name in node.input}
    weights = [tensor for tensor in graph.initializer if tensor.name in used]
    outputs = [onnx.helper.make_tensor_value_info(name, onnx.TensorProto.FLOAT, None) for name in wanted]
    for field, values in ((graph.node, nodes), (graph.initializer, weights), (graph.output, outputs)):
        del field[:]
        field.extend(values)
    onnx.save(model, f'{folder}/text.onnx')
